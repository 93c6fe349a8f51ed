import type { RegistrationId } from "@guildhall/core/domains/certification/certification.schema";
import type {
  AnsweredEntry,
  NamedSupervisor,
} from "@guildhall/core/domains/certification/verification/verification.schema";
import { Link } from "react-router-dom";
import { ButtonLink } from "../../components/button.tsx";
import { Note } from "../../components/state/note.tsx";
import { answeredEntryText } from "./corrected-values.tsx";

export const isEntryDisputed = ({ mayChange }: AnsweredEntry): boolean => mayChange !== undefined;

interface DisputedProps {
  readonly supervisor: NamedSupervisor;
  readonly said: AnsweredEntry;
}

/** What its candidate can do now (bylaws#supervisor-disputed). */
export function DisputedEntry({
  registrationId,
  ...props
}: DisputedProps & { readonly registrationId: RegistrationId }) {
  const { said } = props;
  return (
    <Note state="due" title={`Disputed: ${answeredEntryText(said)}`}>
      <DisputeWays {...props} />
      <div className="row">
        {said.mayChange && (
          <ButtonLink to={`/certifications-and-training/experience/${said.id}?registration=${registrationId}`}>
            Change the entry<span className="hidden-visually">: {answeredEntryText(said)}</span>
          </ButtonLink>
        )}
        <Link to="/help">Write to the office</Link>
      </div>
    </Note>
  );
}

/** On the page of the entry, whose form is below. */
export const DisputedHere = (props: DisputedProps) => (
  <Note state="due" title={`${props.supervisor.name} does not agree with this entry`}>
    <DisputeWays {...props} />
    <Link to="/help">Write to the office</Link>
  </Note>
);

/** Staff may have entered somebody else since. */
const whoIsAsked = ({ name }: NamedSupervisor, { entry }: AnsweredEntry): string =>
  entry && entry.supervisorName !== name ? entry.supervisorName : `${name} again`;

const DisputeWays = ({ supervisor, said }: DisputedProps) => (
  <>
    {said.comments && <p>“{said.comments}”</p>}
    <p>
      {said.mayChange
        ? `Change what is not right: once you save it, we ask ${whoIsAsked(supervisor, said)} by mail. If somebody else can tell, enter them as the supervisor of the entry, and we ask them. If you think that the entry is right as it is, leave it: our staff see both, and decide.`
        : "Our staff have your hours. They see what was said, and decide; until then, your entry cannot be changed."}
    </p>
  </>
);
