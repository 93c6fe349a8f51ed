import { ButtonLink } from "../components/button.tsx";
import { PageHeader } from "../components/page/page-header.tsx";

export const NotFoundPage = () => (
  <>
    <PageHeader
      title="There is no page here"
      lead="The address may be mistyped, the page may have moved, or it may not be yours to see."
    />
    <ButtonLink to="/" kind="primary">
      Go to the dashboard
    </ButtonLink>
  </>
);
