import { Icon } from "@guildhall/web/components/icon.tsx";
import { Note } from "@guildhall/web/components/state/note.tsx";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { useRead } from "../desk-api.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { bytesText } from "../parts/figures.ts";
import { Loaded } from "../parts/loaded.tsx";
import { exactText } from "../parts/moment-text.ts";
import { Pairs } from "../parts/pairs.tsx";
import { Segments } from "../parts/segments.tsx";
import { htmlUrlOf, type Message } from "./inbox-api.ts";
import { linksOf } from "./message-links.ts";
import { PhoneReply } from "./phone-reply.tsx";

/** The message that is open, beside the list. */
export function MessagePane({ id }: { id: string | undefined }) {
  const { search } = useLocation();
  const message = useRead<Message>(id && `/inbox/message?${new URLSearchParams({ id })}`);
  if (id === undefined) return <p className="inbox__none quiet">Choose a message to read it.</p>;
  return (
    <section className="inbox__message" aria-label="Message">
      <Link className="inbox__back" to={{ pathname: "/inbox", search }}>
        <Icon name="arrow-left" size={16} /> All messages
      </Link>
      <Loaded of="the message" from={message}>
        {(data) => (data.id === id ? <OpenMessage key={id} message={data} /> : null)}
      </Loaded>
    </section>
  );
}

function OpenMessage({ message }: { message: Message }) {
  const { subject, kind, direction, suppressed } = message;
  const title = subject || (direction === "in" ? "Text from a phone" : "Text message");
  return (
    <>
      <h2>{title}</h2>
      {suppressed.length > 0 && (
        <Note state="due">{`Not delivered to ${suppressed.join(", ")}: the address is on the suppression list.`}</Note>
      )}
      <Pairs pairs={envelopeOf(message)} />
      <Links message={message} />
      {kind === "email" ? <MailBody message={message} /> : <p className="inbox__text">{message.text}</p>}
      {kind === "sms" && direction === "out" && <PhoneReply from={message.to[0] ?? ""} />}
    </>
  );
}

const shown = (pairs: readonly (readonly [string, string])[]) => pairs.filter(([, value]) => value !== "");

const envelopeOf = ({ from, to, cc, bcc, replyTo, at, attachments }: Message) =>
  shown([
    ["From", from],
    ["To", to.join(", ")],
    ["Copy to", cc.join(", ")],
    ["Blind copy to", bcc.join(", ")],
    ["Reply to", replyTo.join(", ")],
    ["At", `${exactText(at)} ET`],
    ["Attachments", attachments.map(({ name, type, bytes }) => `${name} (${type}, ${bytesText(bytes)})`).join(", ")],
  ]);

function Links({ message }: { message: Message }) {
  const links = linksOf(message);
  if (links.length === 0) return null;
  return (
    <ul className="inbox__links" aria-label="Links in this message">
      {links.map(({ url, words }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            {words || url}
          </a>
          <CopyButton text={url} what={`the link ${words || url}`} />
          {words && <code className="quiet">{url}</code>}
        </li>
      ))}
    </ul>
  );
}

type Side = "html" | "text" | "headers";

function MailBody({ message }: { message: Message }) {
  const [side, setSide] = useState<Side>(message.html ? "html" : "text");
  return (
    <>
      <Segments
        legend="Show the mail as"
        value={side}
        onChange={setSide}
        options={[
          { value: "html", label: "HTML" },
          { value: "text", label: "Plain text" },
          { value: "headers", label: "Headers" },
        ]}
      />
      {side === "html" && <HtmlBody message={message} />}
      {side === "text" && <pre className="inbox__text">{message.text || "This mail has no plain text."}</pre>}
      {side === "headers" && <Headers message={message} />}
    </>
  );
}

/** Its own origin, no scripts; links open beside the desk. */
const HtmlBody = ({ message }: { message: Message }) =>
  message.html ? (
    <iframe
      className="inbox__frame"
      title={`The mail “${message.subject}” as its receiver sees it`}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      src={htmlUrlOf(message)}
    />
  ) : (
    <p className="quiet">This mail has no HTML.</p>
  );

function Headers({ message: { id, headers, tags, details } }: { message: Message }) {
  const tagged = Object.entries(tags).map(([name, value]) => [`Tag ${name}`, value] as const);
  const detailed = Object.entries(details).map(([name, value]) => [name, JSON.stringify(value)] as const);
  return <Pairs pairs={[["Message id", id], ...Object.entries(headers), ...tagged, ...detailed]} />;
}
