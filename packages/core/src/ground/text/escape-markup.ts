const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Safe between tags and inside quotes, in XML and HTML. */
export const escapeMarkup = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? "");
