import { Agent, request } from "node:http";
import type { LoadOrder, LoadResult } from "./load.ts";

// Puts load on one server at a time: so many connections, each of which sends the next request when it has its answer.

const agent = new Agent({ keepAlive: true });

interface Call {
  readonly method: string;
  readonly path: string;
  readonly token: string;
}

/** 70 lists, 20 details and 10 writes of a hundred, in an order that mixes them. */
const mix = ["list", "list", "detail", "list", "list", "write", "list", "list", "detail", "list"] as const;

function callAt(index: number, { admin, members }: LoadOrder): Call {
  // Another member for each round of the mix: two writes about one person at once are not what is measured.
  const token = members[Math.floor(index / mix.length) % members.length] as string;
  const kind = mix[index % mix.length];
  if (kind === "detail") return { method: "GET", path: "/api/user", token };
  if (kind === "write") return { method: "POST", path: "/api/user/announcement-hidden", token };
  const page = (Math.floor(index / mix.length) % 10) + 1;
  return { method: "GET", path: `/api/admin/study-module-answers?page=${page}&limit=20`, token: admin };
}

function send(url: string, { method, path, token }: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}${path}`,
      { method, agent, headers: { authorization: `Bearer ${token}`, "content-length": 0 } },
      (response) => {
        response.on("end", () => resolve(response.statusCode ?? 0)).resume();
      },
    );
    sent.on("error", reject).end();
  });
}

async function run(order: LoadOrder): Promise<LoadResult> {
  const start = performance.now();
  const end = start + order.seconds * 1000;
  let next = 0;
  let done = 0;
  const refusals: string[] = [];
  const connection = async () => {
    while (performance.now() < end) {
      const call = callAt(next++, order);
      const status = await send(order.url, call);
      if (status === 200) done += 1;
      else refusals.push(`${status} to ${call.method} ${call.path}`);
    }
  };
  await Promise.all(Array.from({ length: order.connections }, connection));
  return { done, refusals, seconds: (performance.now() - start) / 1000 };
}

process.on("message", async (order: LoadOrder) => process.send?.(await run(order)));
process.once("SIGTERM", () => process.exit(0));
process.send?.({});
