import type { EventAnswer } from "@guildhall/core/domains/event/event.schema";
import { newTab, OpensNewTab } from "../../components/opens-new-tab.tsx";
import { Card } from "../../components/page/card.tsx";

const labels = {
  registration: "Take part",
  recording: "Watch the recording",
  resource1: "First resource",
  resource2: "Second resource",
} as const;

interface RegisteredLinksProps {
  readonly event: Pick<EventAnswer, "registered" | "extra" | "canceledAt">;
  readonly wasHeld: boolean;
}

/** bylaws#event-links */
export function RegisteredLinks({ event: { registered, extra, canceledAt }, wasHeld }: RegisteredLinksProps) {
  if (!registered) return null;
  const links = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const url = extra[name];
    return url ? [{ name, url }] : [];
  });
  if (links.length === 0 && (canceledAt || wasHeld)) return null;
  return (
    <Card title="For you who are registered">
      {links.length === 0 ? (
        <p>You are registered. A link to take part is shown here once staff have added it.</p>
      ) : (
        <ul className="stack">
          {links.map(({ name, url }) => (
            <li key={name}>
              <a href={url} {...newTab}>
                {labels[name]}
                <OpensNewTab />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
