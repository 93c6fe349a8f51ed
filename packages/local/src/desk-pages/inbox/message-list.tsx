import { Button } from "@guildhall/web/components/button.tsx";
import { Icon } from "@guildhall/web/components/icon.tsx";
import { EmptyState } from "@guildhall/web/components/state/empty-state.tsx";
import { sayFailed } from "@guildhall/web/components/state/show-toast.ts";
import { useState } from "react";
import { NavLink, useLocation } from "react-router-dom";
import { readDesk } from "../desk-api.ts";
import { exactText } from "../parts/moment-text.ts";
import type { InboxPage, MessageSummary } from "./inbox-api.ts";

interface MessageListProps {
  readonly messages: readonly MessageSummary[];
  readonly hasMore: boolean;
  readonly filter: string;
}

export function MessageList({ messages, hasMore, filter }: MessageListProps) {
  const older = useOlderMessages(messages, filter);
  if (messages.length === 0)
    return filter ? (
      <EmptyState icon="mail">{`Nothing was sent to “${filter}”.`}</EmptyState>
    ) : (
      <EmptyState icon="mail">Nothing was sent yet. Mails and texts of the portal arrive here.</EmptyState>
    );
  return (
    <>
      <ul className="messages">
        {[...messages, ...older.messages].map((message) => (
          <li key={message.id}>
            <MessageLine message={message} />
          </li>
        ))}
      </ul>
      {(older.messages.length > 0 ? older.hasMore : hasMore) && (
        <Button compact onClick={() => void older.read()}>
          Show older ones
        </Button>
      )}
    </>
  );
}

/** Older pages stay as they were read; the newest page is live. */
function useOlderMessages(newest: readonly MessageSummary[], filter: string) {
  const [older, setOlder] = useState<Pick<InboxPage, "messages" | "hasMore"> & { filter: string }>();
  const mine = older?.filter === filter ? older : undefined;
  const shown = new Set(newest.map(({ id }) => id));
  const messages = (mine?.messages ?? []).filter(({ id }) => !shown.has(id));

  async function read(): Promise<void> {
    const before = (messages.at(-1) ?? newest.at(-1))?.id ?? "";
    try {
      const page = await readDesk<InboxPage>(`/inbox?${new URLSearchParams({ to: filter, before })}`);
      setOlder({ filter, hasMore: page.hasMore, messages: [...messages, ...page.messages] });
    } catch (error) {
      void sayFailed(error);
    }
  }
  return { messages, hasMore: mine?.hasMore ?? false, read };
}

function MessageLine({ message }: { message: MessageSummary }) {
  const { id, kind, direction, at, from, to, subject, opening } = message;
  const { search } = useLocation();
  return (
    <NavLink to={{ pathname: `/inbox/${encodeURIComponent(id)}`, search }} data-row="opens">
      <Icon name={kind === "email" ? "mail" : "phone"} size={18} label={kind === "email" ? "Mail" : "Text"} />
      <span className="messages__who">{direction === "in" ? `from ${from}` : to.join(", ")}</span>
      <time className="messages__when numbers" dateTime={at}>
        {exactText(at)}
      </time>
      <span className="messages__what">
        {subject && <strong>{subject}</strong>} <span className="quiet">{opening}</span>
      </span>
    </NavLink>
  );
}
