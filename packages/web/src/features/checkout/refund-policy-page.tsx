import { Card } from "../../components/page/card.tsx";
import { PageHeader } from "../../components/page/page-header.tsx";
import "./refund-policy-page.css";

/** The order summary links to this page. */
export const RefundPolicyPage = () => (
  <>
    <PageHeader title="Refund policy" />
    <div className="refund-policy">
      <Card title="Membership dues">
        <p>Dues are nonrefundable.</p>
      </Card>
      <Card title="Events, exams, trainings and materials">
        <p>
          Write to us before the event or the exam takes place, or before you begin the training. Staff look at each
          request, and answer by mail.
        </p>
      </Card>
      <Card title="What is charged on approval">
        <p>
          Some things are reviewed first. Your card is charged once they are approved, and never when they are rejected.
        </p>
      </Card>
      <Card title="Donations">
        <p>
          If you gave a wrong amount by mistake, write to us. A refund lowers the amount in your letter for that year.
        </p>
      </Card>
      <Card title="How a refund reaches you">
        <p>
          A refund goes back to the card that was charged. Your bank usually shows it within 5 to 10 business days, and
          you get a mail when we have sent it.
        </p>
      </Card>
    </div>
  </>
);
