import type { Block } from "../message/mail.schema.ts";
import { plainTextOf, sanitizeMessage } from "../message/message-html.ts";
import { escapeMarkup } from "../shared/escape-markup.ts";

const ink = "#17202a";
const green = "#0f5c4d";
const quietInk = "#55606b";

function blockHtml(block: Block): string {
  if ("text" in block) return `<p style="margin:0 0 16px">${escapeMarkup(block.text)}</p>`;
  if ("html" in block) return `<div style="margin:0 0 16px">${sanitizeMessage(block.html)}</div>`;
  if ("quiet" in block)
    return `<p style="margin:0 0 16px;color:${quietInk};font-size:14px">${escapeMarkup(block.quiet)}</p>`;
  const url = escapeMarkup(block.link);
  const style = `display:inline-block;padding:12px 20px;border-radius:8px;background:${green};color:#ffffff;text-decoration:none`;
  return `<p style="margin:24px 0"><a href="${url}" style="${style}">${escapeMarkup(block.label)}</a></p>`;
}

function blockText(block: Block): string {
  if ("text" in block) return block.text;
  if ("html" in block) return plainTextOf(sanitizeMessage(block.html));
  return "quiet" in block ? block.quiet : `${block.label}:\n${block.link}`;
}

export const toHtml = (subject: string, blocks: readonly Block[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;background:#fbfaf7;color:${ink};font:16px/1.5 Inter,system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 20px">
<p style="margin:0 0 24px;font-weight:650;color:${green}">Guildhall</p>
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.3">${escapeMarkup(subject)}</h1>
${blocks.map(blockHtml).join("\n")}
</div></body></html>`;

export const toText = (subject: string, blocks: readonly Block[]): string =>
  [subject, ...blocks.map(blockText), "Guildhall"].join("\n\n");
