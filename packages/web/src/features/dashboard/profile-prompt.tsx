import type { User } from "@guildhall/core/people/person/user.schema";
import { Button, ButtonLink } from "../../components/button.tsx";
import { DayText } from "../../components/day-text.tsx";
import { Dialog } from "../../components/dialog/dialog.tsx";
import { dayOf } from "../../lib/text/now.ts";
import { useProfilePrompt } from "./use-profile-prompt.ts";

/** bylaws#profile-reminder */
export function ProfilePrompt({ user }: { user: User }) {
  const { isOpen, close } = useProfilePrompt(user);
  const actions = (
    <>
      <Button onClick={close}>Not now</Button>
      <ButtonLink to="/edit-profile" kind="primary">
        Review my profile
      </ButtonLink>
    </>
  );
  return (
    <Dialog isOpen={isOpen} title="Is your profile still right?" onClose={close} actions={actions}>
      <p>
        {user.profileLastUpdated && (
          <>
            You last updated it on <DayText on={dayOf(new Date(user.profileLastUpdated))} />.{" "}
          </>
        )}
        Please check your contact and professional information, so that we and others can reach you.
      </p>
    </Dialog>
  );
}
