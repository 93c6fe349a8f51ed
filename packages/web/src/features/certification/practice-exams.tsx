import { candidateRoutes } from "@guildhall/core/domains/certification/candidate/candidate.routes";
import type { CertificationCard } from "@guildhall/core/domains/certification/candidate/candidate.schema";
import type { PracticeExamWords } from "@guildhall/core/domains/certification/registration/registration.schema";
import { useState } from "react";
import { useCartAction } from "../../blocks/cart/cart.api.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Money } from "../../components/list/value-text.tsx";
import { sayDone, sayFailed } from "../../components/state/show-toast.ts";
import { useFocusNext } from "../../lib/page/focus.ts";

interface PracticeExamsProps {
  readonly exam: PracticeExamWords;
  readonly registration: NonNullable<CertificationCard["registration"]>;
  readonly certification: string;
}

/** To a registration that is under way, while they can still be bought. */
export const sellsPracticeExams = ({ registration }: Pick<CertificationCard, "registration">): boolean =>
  registration?.actions.buyPracticeExams.allowed === true;

/** The practice exams outside of the registration's steps. */
export function PracticeExams({ exam, registration, certification }: PracticeExamsProps) {
  const add = useCartAction(candidateRoutes.addPracticeExam);
  const [isAdded, setAdded] = useState(false);
  const toCart = useFocusNext(() => document.querySelector<HTMLElement>(".certification__added a"));

  async function put(): Promise<void> {
    try {
      await add.run({ params: { id: registration.id } });
      setAdded(true);
      toCart();
      void sayDone(`${exam.name} is in your cart.`);
    } catch (error) {
      void sayFailed(error, "Could not add practice exam to cart");
    }
  }
  return (
    <section className="certification__part no-print">
      <h3>{exam.name}</h3>
      <p>{exam.registration_flow_language}</p>
      <div className="row certification__added">
        {isAdded ? (
          <ButtonLink to="/cart" icon="check">
            In your cart
          </ButtonLink>
        ) : (
          <Button icon="cart" busy={add.busy} onClick={put}>
            Add to Cart
            <span className="hidden-visually">
              : {exam.name}, {certification}
            </span>
          </Button>
        )}
        {exam.priceCents !== undefined && <Money cents={exam.priceCents} />}
      </div>
    </section>
  );
}
