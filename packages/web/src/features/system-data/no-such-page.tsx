import { ButtonLink } from "../../components/button.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { PageHeader } from "../../components/page-header.tsx";

export const NoSuchPage = () => (
  <>
    <PageHeader title="There is no such system data" />
    <EmptyState action={<ButtonLink to="/admin/extended">All system data</ButtonLink>}>
      The address may be mistyped.
    </EmptyState>
  </>
);
