export interface LoggedRequest {
  readonly id: string;
  readonly at: string;
  readonly method: string;
  readonly path: string;
  /** 0 while it is running. */
  readonly status: number;
  readonly ms: number;
  readonly calls: number;
  readonly readUnits: number;
  readonly writeUnits: number;
}

/** Every word must be somewhere in "POST /api/register 200". */
export function requestsMatching(requests: readonly LoggedRequest[], filter: string): readonly LoggedRequest[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return requests;
  return requests.filter(({ method, path, status }) => {
    const line = `${method} ${path} ${status}`.toLowerCase();
    return words.every((word) => line.includes(word));
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export function totalsOf(requests: readonly LoggedRequest[]) {
  const times = requests.filter(({ status }) => status > 0).map(({ ms }) => ms);
  const sorted = times.toSorted((one, other) => one - other);
  return {
    readUnits: sum(requests.map(({ readUnits }) => readUnits)),
    writeUnits: sum(requests.map(({ writeUnits }) => writeUnits)),
    calls: sum(requests.map(({ calls }) => calls)),
    medianMs: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0,
    slowestMs: sorted.at(-1) ?? 0,
    failed: requests.filter(({ status }) => status >= 500).length,
  };
}
