import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { useSaveCard } from "./card.api.ts";

interface RemoveCardProps {
  readonly isOpen: boolean;
  /** "Visa ending in 4242" */
  readonly words: string;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export function RemoveCard({ isOpen, words, onRemoved, onClose }: RemoveCardProps) {
  const { run } = useSaveCard();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Remove this card?"
      confirm="Remove card"
      danger
      onConfirm={() => run({ body: { token: null } })}
      onClose={onClose}
      onDone={onRemoved}
    >
      <p>{words} is not kept any more: you enter a card anew the next time that you pay.</p>
      <p>What you have ordered already and still waits for approval is charged to it all the same.</p>
    </ConfirmDialog>
  );
}
