/** Runs the work once at a time. Callers during a run share the next run, so that it begins after they called. */
export function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  function begin(): Promise<T> {
    const turn = work().finally(() => {
      if (running === turn) running = undefined;
    });
    running = turn;
    return turn;
  }

  return () => {
    if (!running) return begin();
    next ??= running.then(ignore, ignore).then(() => {
      next = undefined;
      return begin();
    });
    return next;
  };
}

const ignore = (): void => undefined;
