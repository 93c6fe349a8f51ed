import type { MembershipRequest } from "@guildhall/core/people/person/membership.schema";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { Button } from "../../components/button.tsx";
import { ConfirmDialog } from "../../components/dialog/dialog.tsx";
import { sayDone } from "../../components/state/show-toast.ts";
import { useWithdrawRequest } from "./membership.api.ts";

const again = "You can ask again at any time: what you entered is kept.";

const asks = {
  correct: {
    title: "Correct your request?",
    text: `To correct it, your request is taken back first. Then choose again, change what you want, and check out. Our staff see it once you have checked out. ${again}`,
    confirm: "Take back and correct",
    done: "Your request is taken back. Correct it here, and check out again.",
  },
  withdraw: {
    title: "Withdraw your request?",
    text: `Our staff no longer look at it, and nothing is charged. ${again}`,
    confirm: "Withdraw request",
    done: "Your request is withdrawn. Nothing was charged.",
  },
} as const;

/** Of a request that waits for staff (bylaws#membership-request-withdrawn). */
export function RequestActions({ request }: { request: MembershipRequest }) {
  const [asked, setAsked] = useState<keyof typeof asks>();
  const withdraw = useWithdrawRequest();
  const navigate = useNavigate();
  const words = asks[asked ?? "withdraw"];
  const done = () => {
    void sayDone(words.done);
    setAsked(undefined);
    if (asked === "correct") navigate("/membership/get");
  };
  return (
    <div className="row">
      <Button onClick={() => setAsked("correct")}>Correct request</Button>
      <Button onClick={() => setAsked("withdraw")}>Withdraw request</Button>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={words.title}
        confirm={words.confirm}
        cancel="Keep the request"
        failed="Your request was not withdrawn"
        onConfirm={() => withdraw(request.requestedAt)}
        onClose={() => setAsked(undefined)}
        onDone={done}
      >
        <p>{words.text}</p>
      </ConfirmDialog>
    </div>
  );
}
