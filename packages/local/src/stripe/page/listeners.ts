type Handler = (told: object) => void;

/** Who wants to hear of what. */
export function createListeners() {
  const handlers = new Map<string, Set<Handler>>();
  const of = (event: string): Set<Handler> => handlers.get(event) ?? new Set();
  const add = (event: string, handler: Handler) => void handlers.set(event, of(event).add(handler));
  const remove = (event: string, handler?: Handler) =>
    handler ? void of(event).delete(handler) : void handlers.delete(event);
  return {
    add,
    remove,
    addOnce(event: string, handler: Handler): void {
      const once = (told: object) => {
        remove(event, once);
        handler(told);
      };
      add(event, once);
    },
    emit(event: string, told: object): void {
      for (const handler of [...of(event)]) handler(told);
    },
  };
}
