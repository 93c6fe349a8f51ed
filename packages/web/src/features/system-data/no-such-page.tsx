import { ButtonLink } from "../../components/button.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import { EmptyState } from "../../components/state/empty-state.tsx";

export const NoSuchPage = () => (
  <>
    <PageHeader title="There is no such system data" />
    <EmptyState action={<ButtonLink to="/admin/extended">All system data</ButtonLink>}>
      The address may be mistyped.
    </EmptyState>
  </>
);
