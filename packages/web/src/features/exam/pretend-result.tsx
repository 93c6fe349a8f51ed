import type { ExamShown } from "@guildhall/core/domains/certification/candidate-exam/candidate-exam.schema";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/page/card.tsx";
import { sayFailed } from "../../components/state/show-toast.ts";
import { useFailExam, usePassExam } from "./exam.api.ts";

/** Where demonstrations are held. */
export function PretendResult({ exam: { id } }: { readonly exam: ExamShown }) {
  const pass = usePassExam();
  const fail = useFailExam();
  const press = async (pretend: () => Promise<unknown>, failed: string) => {
    try {
      await pretend();
    } catch (error) {
      void sayFailed(error, failed);
    }
  };
  return (
    <Card title="Demonstration">
      <p>Results come from the exam center. Here, you can make one up for the exam that is paid.</p>
      <div className="row">
        <Button
          busy={pass.busy}
          onClick={() => press(() => pass.run({ params: { id } }), "Could not simulate a passed exam.")}
        >
          Simulate a pass
        </Button>
        <Button
          busy={fail.busy}
          onClick={() => press(() => fail.run({ params: { id } }), "Could not simulate a failed exam.")}
        >
          Simulate a fail
        </Button>
      </div>
    </Card>
  );
}
