/** Who waits for messages of a queue. A waiter costs nothing until it is woken or its time is up. */
export function createWaiters() {
  const waiting = new Map<string, Set<() => void>>();

  return {
    wake(queue: string): void {
      const wakers = [...(waiting.get(queue) ?? [])];
      waiting.delete(queue);
      for (const wake of wakers) wake();
    },
    wakeAll(): void {
      for (const queue of [...waiting.keys()]) this.wake(queue);
    },
    /** Resolves when woken, or after so many real milliseconds (never by time, if none are given). */
    wait(queue: string, milliseconds: number | undefined): Promise<void> {
      return new Promise((resolve) => {
        const wakers = waiting.get(queue) ?? new Set();
        waiting.set(queue, wakers);
        const timer = milliseconds === undefined ? undefined : setTimeout(wake, milliseconds);
        timer?.unref();
        function wake() {
          clearTimeout(timer);
          wakers.delete(wake);
          resolve();
        }
        wakers.add(wake);
      });
    },
  };
}
