import { ButtonLink } from "../../../components/button.tsx";
import { EmptyState } from "../../../components/state/empty-state.tsx";
import { approvedIn, type Reviewed } from "../reviewed.ts";

export const NothingWaits = ({
  reviewed: {
    list,
    words: {
      queue: { path },
    },
  },
}: {
  reviewed: Reviewed;
}) => (
  <EmptyState
    icon="check"
    action={
      <>
        <ButtonLink to={path}>Back to the list</ButtonLink>
        {list !== "own page" && (
          <ButtonLink to={approvedIn(path)} kind="plain">
            See what was approved
          </ButtonLink>
        )}
      </>
    }
  >
    Nothing else is waiting.
  </EmptyState>
);
