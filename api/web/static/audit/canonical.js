// The canonical form of JSON (RFC 8785) for all that the server writes: text, whole numbers, names in ASCII.

const DECODER = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
}

// What one line says, and whether it says it in its canonical form. Throws what the browser throws if it says nothing.
// A number that is no whole one, or too large, and a name that comes twice, are written otherwise than they were read.
export function readLine(bytes) {
  const text = DECODER.decode(bytes);
  const value = JSON.parse(text);
  return { value, text, asWritten: canonical(value) === text && isWhole(value) };
}

function isWhole(value) {
  if (typeof value === "number") return Number.isSafeInteger(value);
  return value === null || typeof value !== "object" || Object.values(value).every(isWhole);
}
