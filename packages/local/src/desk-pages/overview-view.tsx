import { Card, Cards } from "@guildhall/web/components/page/card.tsx";
import { PageHeader } from "@guildhall/web/components/page/page-header.tsx";
import { usePolled } from "./desk-api.ts";
import { CopyButton } from "./parts/copy-button.tsx";
import { bytesText } from "./parts/figures.ts";
import { Loaded } from "./parts/loaded.tsx";
import { Pairs } from "./parts/pairs.tsx";
import { spanText } from "./parts/wall-clock.ts";
import "./overview.css";

interface SignIn {
  readonly role: string;
  readonly email: string;
  readonly password: string;
}

interface Overview {
  readonly address: string;
  readonly dataFolder: string;
  readonly stage: string;
  readonly node: string;
  readonly processId: number;
  readonly upSeconds: number;
  readonly memory: { readonly residentBytes: number; readonly heapBytes: number };
  readonly signIns: readonly SignIn[];
}

const places: readonly (readonly [href: string, name: string, what: string])[] = [
  ["/", "The portal", "what members and staff see"],
  ["/admin/outbox", "The outbox", "staff's page: what is to be sent, and what failed"],
  ["/_aws/brightspace/", "The learning platform", "a stand-in that signs in through the portal"],
  ["/_local/components", "Components", "every shared component in every state"],
  ["/_local/api", "The API", "every route, its parameters and its answers"],
];

export function OverviewView() {
  const overview = usePolled<Overview>("/overview");
  return (
    <>
      <PageHeader title="Overview" lead="A small cloud on this machine. Nothing here reaches anybody outside." />
      <Loaded of="the overview" from={overview}>
        {(data) => (
          <Cards>
            <Machine overview={data} />
            <SignIns signIns={data.signIns} />
            <Places />
          </Cards>
        )}
      </Loaded>
    </>
  );
}

const Machine = ({ overview }: { overview: Overview }) => (
  <Card title="This cloud">
    <Pairs
      pairs={[
        ["Address", overview.address],
        ["Data folder", <code key="folder">{overview.dataFolder}</code>],
        ["Stage", overview.stage],
        ["Up for", spanText(overview.upSeconds)],
        ["Memory", `${bytesText(overview.memory.residentBytes)}, heap ${bytesText(overview.memory.heapBytes)}`],
        ["Process", `${overview.processId}, Node ${overview.node.replace("v", "")}`],
      ]}
    />
  </Card>
);

const SignIns = ({ signIns }: { signIns: readonly SignIn[] }) => (
  <Card title="Sign in as">
    {signIns.length === 0 && <p className="small quiet">The demo of this data folder names no accounts.</p>}
    <ul className="sign-ins">
      {signIns.map(({ role, email, password }) => (
        <li key={email}>
          <strong>{role}</strong>
          <span>{email}</span>
          <CopyButton text={email} what={`the address of ${role}`} />
          <code>{password}</code>
          <CopyButton text={password} what={`the password of ${role}`} />
        </li>
      ))}
    </ul>
  </Card>
);

const Places = () => (
  <Card title="Go to">
    <ul className="stack">
      {places.map(([href, name, what]) => (
        <li key={href}>
          <a href={href} data-row="">
            {name}
          </a>
          <div className="small quiet">{what}</div>
        </li>
      ))}
    </ul>
  </Card>
);
