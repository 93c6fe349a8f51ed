import { paragraphsOf, richTags } from "@guildhall/core/ground/text/rich-text.rules";
import { createElement, type ReactNode } from "react";
import { Link } from "react-router-dom";
import "./rich-text.css";

/** bylaws#rich-text. Made of elements, never put in as markup: what is not allowed is drawn as its words. */
export const RichText = ({ html }: { html: string }) => (
  <div className="rich-text">{childrenOf(new DOMParser().parseFromString(paragraphsOf(html), "text/html").body)}</div>
);

const childrenOf = (node: Node): ReactNode[] => Array.from(node.childNodes, drawn);

const hidden = ["script", "style", "template", "noscript", "iframe", "object"];

function drawn(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (hidden.includes(tag)) return null;
  if (tag === "br") return <br key={key} />;
  if (tag === "a") return anchor(node, key);
  const name = richTags.find((one) => one === tag) ?? "span";
  return createElement(name, { key }, ...childrenOf(node));
}

function anchor(node: Element, key: number): ReactNode {
  const address = node.getAttribute("href") ?? "";
  if (/^\/(?![/\\])/.test(address))
    return (
      <Link key={key} to={address}>
        {childrenOf(node)}
      </Link>
    );
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(address)) return <span key={key}>{childrenOf(node)}</span>;
  return (
    <a key={key} href={address} rel="noreferrer">
      {childrenOf(node)}
    </a>
  );
}
