import type { ReviewItem } from "@guildhall/core/review/review.schema";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import type { ReviewedKind } from "./reviewed-kind.ts";

export function DeleteRequest({ reviewed, item }: { readonly reviewed: ReviewedKind; readonly item: ReviewItem }) {
  const [isAsking, ask] = useState(false);
  const navigate = useNavigate();
  const { remove, path } = reviewed;
  if (!remove || item.status !== "pending" || item.deciding) return null;
  return (
    <>
      <Button kind="plain" onClick={() => ask(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete the request of ${item.name}?`}
        confirm="Delete"
        danger
        failed={remove.failed}
        onConfirm={async () => {
          await remove.run(item.id);
          navigate(path);
        }}
        onClose={() => ask(false)}
      >
        <p>{remove.explanation}</p>
      </ConfirmDialog>
    </>
  );
}
