import { ButtonLink } from "../components/button.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { PageHeader } from "../components/page-header.tsx";

interface NotOpenPageProps {
  readonly title: string;
  readonly sentence: string;
}

export const NotOpenPage = ({ title, sentence }: NotOpenPageProps) => (
  <>
    <PageHeader title={title} />
    <EmptyState icon="clock" action={<ButtonLink to="/">Go to the dashboard</ButtonLink>}>
      {sentence}
    </EmptyState>
  </>
);
