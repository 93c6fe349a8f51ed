import type { PersonId } from "@guildhall/core/ground/shared/values";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { sayDone, sayFailed } from "../../components/state/show-toast.ts";
import { asApiError } from "../../lib/failure/api-error.ts";
import { useRemoveFromGroup } from "./group.api.ts";

interface RemoveFromGroupProps {
  readonly person: { readonly id: PersonId; readonly name: string };
  readonly group: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
  /** The list that is shown is older than the group. */
  readonly onOutdated: () => Promise<unknown>;
}

/** Who was taken out by a colleague meanwhile is out of it as well. */
const isGone = (error: unknown): boolean => asApiError(error).problem.status === 404;

export function RemoveFromGroup({ person, group, onClose, onOutdated }: RemoveFromGroupProps) {
  const { run } = useRemoveFromGroup();
  const go = async () => {
    try {
      await run({ params: { userId: person.id, groupId: group.id } });
      void sayDone(`${person.name} has left the group ${group.name}.`);
    } catch (error) {
      if (isGone(error)) await onOutdated();
      else void sayFailed(error, "Could not remove group");
    }
  };
  return (
    <ConfirmDialog isOpen title="Remove from the group?" confirm="Remove" danger onConfirm={go} onClose={onClose}>
      <p>
        {person.name} leaves the group <strong>{group.name}</strong>. You can add them again.
      </p>
    </ConfirmDialog>
  );
}
