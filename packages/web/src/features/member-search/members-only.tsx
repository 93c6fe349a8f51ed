import { ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";

/** bylaws#member-search */
export const MembersOnly = () => (
  <EmptyState icon="people" action={<ButtonLink to="/membership">See your membership</ButtonLink>}>
    The member search is for people with a valid membership.
  </EmptyState>
);
