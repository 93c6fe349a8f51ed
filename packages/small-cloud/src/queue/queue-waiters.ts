/** Receivers that wait for messages of a queue. They do not poll: they are woken, or their time is over. */
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
    /** Resolves when woken, or after this number of real milliseconds. Without a number it only resolves when woken. */
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
