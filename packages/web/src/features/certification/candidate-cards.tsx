import type { CertificationCard } from "@guildhall/core/domains/certification/candidate/candidate.schema";
import type { CertificationPart } from "@guildhall/core/domains/certification/certification.schema";
import { obligationsOf } from "@guildhall/core/domains/certification/obligation/obligation.rules";
import type { Obligation, ObligationKind } from "@guildhall/core/domains/certification/obligation/obligation.schema";
import type { PracticeExamWords } from "@guildhall/core/domains/certification/registration/registration.schema";
import { Link } from "react-router-dom";
import { Card, Cards } from "../../components/page/card.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { serverToday } from "../../lib/text/now.ts";
import { CardResources } from "./card-resources.tsx";
import { type CardRegistration, partLabels, partsAsked } from "./part-words.ts";
import { PracticeExams, sellsPracticeExams } from "./practice-exams.tsx";

/** What is owed of a part is said on its card, too. */
const kindsOf: Readonly<Record<CertificationPart, readonly ObligationKind[]>> = {
  experience: ["correct_entry", "settle_correction", "disputed_entry", "hours", "silent_supervisor"],
  education: ["modules"],
  ethics: ["ethics"],
  exam: ["exam_limit", "pay_exam", "agree_conduct", "sit_exam", "accommodations"],
};

const pages: Partial<Record<CertificationPart, { readonly path: string; readonly label: string }>> = {
  experience: { path: "experience", label: "See your experience" },
  ethics: { path: "ethics", label: "See the code of ethics" },
  exam: { path: "exam", label: "See your exam" },
};

const practiceWords = {
  in_cart: "Practice exams are in your cart.",
  bought: "You have bought the practice exams.",
} as const;

interface CandidateCardsProps {
  readonly card: CertificationCard;
  readonly registration: CardRegistration;
  readonly practiceExam: PracticeExamWords | undefined;
  /** With the name of the certification, where there are several. */
  readonly isNamed: boolean;
}

/** Experience, education resources, ethics and exam of somebody who is on the way (bylaws#certification-card). */
export function CandidateCards({ card, registration, practiceExam, isNamed }: CandidateCardsProps) {
  const suffix = isNamed ? `, ${card.certification.name}` : "";
  const rows = card.owed ? obligationsOf(card.owed, serverToday()) : [];
  const asked = partsAsked(registration).filter((part) => part !== "education");
  return (
    <Cards>
      {asked.map((part) => (
        <PartCard key={part} part={part} title={partLabels[part] + suffix} registration={registration} rows={rows} />
      ))}
      <EducationCard
        title={`Education resources${suffix}`}
        card={card}
        registration={registration}
        practiceExam={practiceExam}
      />
    </Cards>
  );
}

interface PartCardProps {
  readonly title: string;
  readonly part: CertificationPart;
  readonly registration: CardRegistration;
  readonly rows: readonly Obligation[];
}

function PartCard({ title, part, registration, rows }: PartCardProps) {
  const page = pages[part];
  const own = rows.filter(({ kind }) => kindsOf[part].includes(kind));
  return (
    <Card title={title} aside={<PartChip part={part} registration={registration} />}>
      {own.map(({ key, rule }) => (
        <p key={key} className="numbers">
          {rule}
        </p>
      ))}
      {page && (
        <p>
          <Link
            className="certification__way"
            to={`/certifications-and-training/${page.path}?registration=${registration.id}`}
          >
            {page.label}
          </Link>
        </p>
      )}
    </Card>
  );
}

const PartChip = ({ part, registration: { parts } }: Pick<PartCardProps, "part" | "registration">) =>
  parts[part].done ? <StatusChip state="good">Complete</StatusChip> : <StatusChip state="due">Open</StatusChip>;

/** With the practice exams: none, in the cart, or bought. */
function EducationCard({
  title,
  card,
  registration,
  practiceExam,
}: Omit<CandidateCardsProps, "isNamed"> & { readonly title: string }) {
  const { practiceExams } = registration;
  return (
    <Card
      title={title}
      aside={registration.parts.education.needed && <PartChip part="education" registration={registration} />}
    >
      {practiceExams && practiceExams !== "none" && (
        <p>
          {practiceWords[practiceExams]}{" "}
          {practiceExams === "in_cart" && (
            <Link className="certification__way" to="/cart">
              Go to the cart
            </Link>
          )}
        </p>
      )}
      {practiceExam && sellsPracticeExams(card) && (
        <PracticeExams exam={practiceExam} registration={registration} certification={card.certification.name} />
      )}
      <CardResources card={card} />
    </Card>
  );
}
