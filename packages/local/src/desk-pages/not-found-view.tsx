import { ButtonLink } from "@guildhall/web/components/button.tsx";
import { PageHeader } from "@guildhall/web/components/page/page-header.tsx";
import { EmptyState } from "@guildhall/web/components/state/empty-state.tsx";

export const NotFoundView = () => (
  <>
    <PageHeader title="Not on this desk" />
    <EmptyState icon="help" action={<ButtonLink to="/">Go to the overview</ButtonLink>}>
      Nothing of the desk has this address.
    </EmptyState>
  </>
);
