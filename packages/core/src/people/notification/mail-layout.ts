import type { Block } from "../../ground/message/mail.schema.ts";
import { plainTextOf, sanitizeMessage } from "../../ground/message/message-html.ts";
import { linkHtml, mailHtml, quietHtml, textHtml } from "./mail-frame.rules.ts";

function blockHtml(block: Block): string {
  if ("text" in block) return textHtml(block.text);
  if ("html" in block) return `<div style="margin:0 0 16px">${sanitizeMessage(block.html)}</div>`;
  return "quiet" in block ? quietHtml(block.quiet) : linkHtml(block.link, block.label);
}

function blockText(block: Block): string {
  if ("text" in block) return block.text;
  if ("html" in block) return plainTextOf(sanitizeMessage(block.html));
  return "quiet" in block ? block.quiet : `${block.label}:\n${block.link}`;
}

export const toHtml = (subject: string, blocks: readonly Block[]): string => mailHtml(subject, blocks.map(blockHtml));

export const toText = (subject: string, blocks: readonly Block[]): string =>
  [subject, ...blocks.map(blockText), "Guildhall"].join("\n\n");
