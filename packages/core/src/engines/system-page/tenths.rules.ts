export const tenthsText = (tenths: number): string => String(tenths / 10);

const shape = /^(\d+)(?:\.(\d)0*)?$/;

export function typedTenths(typed: string): number | string {
  const [, whole, tenth = "0"] = shape.exec(typed) ?? [];
  return whole === undefined ? typed : Number(whole) * 10 + Number(tenth);
}
