import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { Card } from "../../components/page/card.tsx";
import { Note } from "../../components/state/note.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { sayDone, sayFailed } from "../../components/state/show-toast.ts";
import { dayOf } from "../../lib/text/now.ts";
import { useEndFeed, type useFeed, useMakeFeed } from "./event.api.ts";

/** bylaws#event-calendar */
export function CalendarFeedCard({ data: feed, error, mutate }: ReturnType<typeof useFeed>) {
  const [make, end] = [useMakeFeed(), useEndFeed()];
  const [address, setAddress] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  async function renew(): Promise<void> {
    const { path } = await make.run({});
    setAddress(`${window.location.origin}${path}`);
  }
  async function stop(): Promise<void> {
    await end.run({});
    setAddress(undefined);
    void sayDone("The address has ended.");
  }
  if (error) return <ProblemNotice error={error} title="Your calendar could not be loaded" onRetry={() => mutate()} />;
  if (!feed) return null;
  return (
    <Card title="In your calendar">
      <p>
        A calendar can subscribe to your events, by an address of your own. Whoever has it can read them. A new password
        or “Sign out everywhere” ends it.
      </p>
      {feed.madeAt && !address && (
        <p>
          You made an address on <DayText on={dayOf(new Date(feed.madeAt))} />. It is shown only when it is made.
        </p>
      )}
      {address && <NewAddress address={address} />}
      <div className="row">
        <Button busy={make.busy} onClick={() => (feed.madeAt ? setAsked(true) : renew().catch(sayFailed))}>
          {feed.madeAt ? "Make a new address" : "Make an address"}
        </Button>
        {feed.madeAt && (
          <Button kind="plain" busy={end.busy} onClick={() => stop().catch(sayFailed)}>
            End it
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title="Make a new address?"
        confirm="Make a new address"
        onConfirm={renew}
        onClose={() => setAsked(false)}
      >
        Calendars that use the present address get no more events.
      </ConfirmDialog>
    </Card>
  );
}

function NewAddress({ address }: { address: string }) {
  const [isRefused, setRefused] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => sayDone("The address is copied."),
      () => setRefused(true),
    );
  return (
    <>
      <Note state="good" title="Add this address to your calendar. It is shown only now.">
        {address}
      </Note>
      {isRefused && <p role="status">Your browser does not let us copy. Select the address.</p>}
      <div>
        <Button compact onClick={copy}>
          Copy
        </Button>
      </div>
    </>
  );
}
