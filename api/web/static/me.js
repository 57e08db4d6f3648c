// Who looks at this page, as the server wrote it into its head.

const told = (name) => document.querySelector(`meta[name="${name}"]`)?.content || "";

export const me = { id: told("player"), csrf: told("csrf"), mayPlay: Boolean(told("player")) || told("guests") === "yes" };

export const signInLink = () => `/sign-in?next=${encodeURIComponent(location.pathname)}`;
