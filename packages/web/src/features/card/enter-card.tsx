import { type FormEvent, type ReactNode, useState } from "react";
import { CardEntry } from "../../blocks/card/card-entry.tsx";
import { useCardEntry } from "../../blocks/card/use-card-entry.ts";
import { Button } from "../../components/button.tsx";
import { ProblemNotice } from "../../components/state/problem-notice.tsx";
import { useSaveCard, useSetUpCard } from "./card.api.ts";

interface EnterCardProps {
  readonly onSaved: () => void;
  /** The button to cancel, beside Update. */
  readonly children: ReactNode;
}

/** bylaws#card-entry */
export function EnterCard({ onSaved, children }: EnterCardProps) {
  const entry = useCardEntry();
  const begin = useSetUpCard();
  const saving = useSaveCard();
  const [state, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false });

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state.busy || !entry.isComplete) return;
    setState({ busy: true });
    try {
      const { token } = await entry.setUp(() => begin.run({}));
      await saving.run({ body: { token } });
      onSaved();
    } catch (error) {
      setState({ busy: false, error });
    }
  }
  return (
    <form className="stack" aria-label="Your card" onSubmit={save}>
      <CardEntry entry={entry} takesFocus />
      <p className="small quiet">
        The payment provider keeps the number; we never see it. Your bank may ask you to confirm.
      </p>
      {state.error !== undefined && <ProblemNotice error={state.error} title="Your card could not be saved" />}
      <div className="row">
        <Button type="submit" kind="primary" busy={state.busy} disabled={!entry.isComplete}>
          Update
        </Button>
        {children}
      </div>
    </form>
  );
}
