import { type CloudReady, pauseUntilDemoIsOld, withCloud } from "./cloud.ts";
import { type Figure, type Goal, type Measured, type Reading, type Settings, Unavailable } from "./figure.ts";
import { requestsPerSecond, startLoad } from "./load.ts";
import { expressOverDynalite, fastifyOverPostgres, type Peer } from "./peers.ts";
import { median, rotated, summary } from "./statistics.ts";

const members = 20;
const connections = 16;
const warmUpSeconds = 3;

interface Contender {
  readonly name: string;
  readonly url: string;
  readonly rates: number[];
}

const goals: readonly { readonly peer: Peer; readonly goal: Goal }[] = [
  { peer: expressOverDynalite, goal: { atLeast: 10 } },
  { peer: fastifyOverPostgres, goal: { atLeast: 0.5 } },
];

/** Every contender in turn, block by block, each block beginning with another one. */
async function measureInTurns(cloud: CloudReady, contenders: readonly Contender[], { blocks, isQuick }: Settings) {
  const load = await startLoad();
  const rate = ({ url }: Contender, seconds: number) => {
    const tokens = { admin: cloud.admin.token, members: cloud.members.map(({ token }) => token) };
    return requestsPerSecond(load, { url, ...tokens, connections, seconds });
  };
  try {
    for (const contender of contenders) await rate(contender, warmUpSeconds);
    for (let block = 0; block < blocks; block++) {
      for (const contender of rotated(contenders, block)) contender.rates.push(await rate(contender, isQuick ? 1 : 2));
    }
  } finally {
    await load.stop();
  }
}

/** Starts the peers one inside the other; one that is not to be had is skipped. */
async function withPeers(
  cloud: CloudReady,
  [first, ...others]: readonly Peer[],
  work: (peers: Contender[]) => Promise<string[]>,
): Promise<string[]> {
  if (!first) return work([]);
  const contender = (url: string): Contender => ({ name: first.name, url, rates: [] });
  let hasStarted = false;
  try {
    return await first.lend(cloud, (url) => {
      hasStarted = true;
      return withPeers(cloud, others, (rest) => work([contender(url), ...rest]));
    });
  } catch (error) {
    if (hasStarted || !(error instanceof Unavailable)) throw error;
    const skipped = await withPeers(cloud, others, work);
    return [`${first.name}: ${error.message}`, ...skipped];
  }
}

function readings(ours: Contender, peers: readonly Contender[]): Reading[] {
  return goals.flatMap(({ peer, goal }) => {
    const rates = peers.find(({ name }) => name === peer.name)?.rates;
    if (!rates) return [];
    const ratios = ours.rates.map((rate, block) => rate / (rates[block] as number));
    return [{ what: `requests/s over ${peer.name}`, ...summary(ratios), unit: "×" as const, goal }];
  });
}

async function measure(settings: Settings): Promise<Measured> {
  const { profileFolder } = settings;
  const execArgv = profileFolder ? ["--cpu-prof", `--cpu-prof-dir=${profileFolder}`] : [];
  return withCloud({ members, execArgv }, async (cloud) => {
    const since = Date.now();
    const ours: Contender = { name: "Guildhall", url: cloud.url, rates: [] };
    let peers: Contender[] = [];
    const skipped = await withPeers(
      cloud,
      goals.map(({ peer }) => peer),
      async (started) => {
        peers = started;
        // The peers have no demo whose followers are still at work.
        await pauseUntilDemoIsOld(since);
        await measureInTurns(cloud, [ours, ...started], settings);
        return [];
      },
    );
    const notes = [ours, ...peers].map(({ name, rates }) => `${Math.round(median(rates))} requests/s ${name}`);
    return { readings: readings(ours, peers), notes, skipped };
  });
}

export const throughput: Figure = {
  name: "P6",
  title: `Requests/s of 70 % lists of 20 from 200, 20 % details, 10 % audited writes; ${connections} connections`,
  measure,
};
