/** One at a time. Whoever asks while one is under way gets the next, which begins after they asked and is for all of them. */
export function createTurns<T>(work: () => Promise<T>): () => Promise<T> {
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
