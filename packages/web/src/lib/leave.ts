/** A full load of another page: everything that this one holds in memory is gone. */
export const leaveTo = (path: string): void => window.location.assign(path);

export const reload = (): void => window.location.reload();
