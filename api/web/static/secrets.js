// Cards that not everybody knows: their names for who knows them, for others only how many there are.

export const known = (secret) => (Array.isArray(secret?.held) ? secret.held : []);

export const count = (secret) => (Array.isArray(secret.held) ? secret.held.length : secret.held);
