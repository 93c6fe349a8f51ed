import { escapeMarkup } from "../../ground/text/escape-markup.ts";

const ink = "#17202a";
const green = "#0f5c4d";
const quietInk = "#55606b";

export const textHtml = (text: string): string => `<p style="margin:0 0 16px">${escapeMarkup(text)}</p>`;

export const quietHtml = (text: string): string =>
  `<p style="margin:0 0 16px;color:${quietInk};font-size:14px">${escapeMarkup(text)}</p>`;

export function linkHtml(link: string, label: string): string {
  const style = `display:inline-block;padding:12px 20px;border-radius:8px;background:${green};color:#ffffff;text-decoration:none`;
  return `<p style="margin:24px 0"><a href="${escapeMarkup(link)}" style="${style}">${escapeMarkup(label)}</a></p>`;
}

/** What every mail has around its blocks. The site shows mails with it, too. */
export const mailHtml = (subject: string, blocks: readonly string[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;background:#fbfaf7;color:${ink};font:16px/1.5 Inter,system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;font-weight:650;color:${green}">Guildhall</p>
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3">${escapeMarkup(subject)}</h1>
${blocks.join("\n")}
</div></body></html>`;
