import type { ReviewItem } from "@guildhall/core/review/review.schema";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { callRoute } from "../../lib/api/api-client.ts";
import { paramsFor, type Reviewed } from "./reviewed.ts";

export function DeleteRequest({ reviewed, item }: { readonly reviewed: Reviewed; readonly item: ReviewItem }) {
  const [isAsking, ask] = useState(false);
  const navigate = useNavigate();
  const { remove } = reviewed;
  if (remove === "never" || item.status !== "pending" || item.deciding) return null;
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
          const args = { params: paramsFor(remove.route, item.recordId) };
          await callRoute(remove.route, args);
          navigate(reviewed.words.queue.path);
        }}
        onClose={() => ask(false)}
      >
        <p>{remove.explanation}</p>
      </ConfirmDialog>
    </>
  );
}
