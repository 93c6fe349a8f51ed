const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Fits between tags and inside quotes, in XML and in HTML. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? "");
