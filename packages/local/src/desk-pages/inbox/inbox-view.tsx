import { Button } from "@guildhall/web/components/button.tsx";
import { ConfirmDialog } from "@guildhall/web/components/dialog/dialog.tsx";
import { PageHeader } from "@guildhall/web/components/page/page-header.tsx";
import { useState } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { useDeskPost, usePolled } from "../desk-api.ts";
import { Loaded } from "../parts/loaded.tsx";
import { PlainField } from "../parts/plain-field.tsx";
import type { InboxPage } from "./inbox-api.ts";
import { MessageList } from "./message-list.tsx";
import { MessagePane } from "./message-pane.tsx";
import { PhoneDialog } from "./phone-dialog.tsx";
import "./inbox.css";

/** What went out and came in; the filter stands in the address. */
export function InboxView() {
  const { id } = useParams();
  const [query, setQuery] = useSearchParams();
  const to = query.get("to") ?? "";
  const page = usePolled<InboxPage>(`/inbox?${new URLSearchParams({ to })}`);
  const optedOut = page.data?.optedOut ?? [];
  return (
    <>
      <PageHeader title="Inbox" actions={<InboxActions optedOut={optedOut} />} />
      <div className="inbox" data-opened={id !== undefined}>
        <div className="inbox__list">
          <PlainField
            label="Sent to"
            type="search"
            placeholder="Part of an address or number"
            value={to}
            onChange={(next) => setQuery(next ? { to: next } : {}, { replace: true })}
          />
          <Loaded of="the inbox" from={page}>
            {({ messages, hasMore }) => <MessageList messages={messages} hasMore={hasMore} filter={to} />}
          </Loaded>
        </div>
        <MessagePane id={id} />
      </div>
    </>
  );
}

function InboxActions({ optedOut }: { optedOut: readonly string[] }) {
  const [open, setOpen] = useState<"none" | "phone" | "clear">("none");
  const act = useDeskPost();
  const close = () => setOpen("none");
  return (
    <>
      <Button compact icon="phone" onClick={() => setOpen("phone")}>
        Text as a phone
      </Button>
      <Button compact onClick={() => setOpen("clear")}>
        Clear
      </Button>
      <PhoneDialog isOpen={open === "phone"} optedOut={optedOut} onClose={close} />
      <ConfirmDialog
        isOpen={open === "clear"}
        title="Clear the inbox?"
        confirm="Clear"
        danger
        onConfirm={() => act("/inbox/clear")}
        onClose={close}
      >
        All mails and texts are removed. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
