import { ButtonLink } from "@guildhall/web/components/button.tsx";
import { EmptyState } from "@guildhall/web/components/empty-state.tsx";
import { PageHeader } from "@guildhall/web/components/page-header.tsx";

export const NotFoundView = () => (
  <>
    <PageHeader title="Not on this desk" />
    <EmptyState icon="help" action={<ButtonLink to="/">Go to the overview</ButtonLink>}>
      Nothing of the desk has this address.
    </EmptyState>
  </>
);
