import { Dialog } from "../dialog/dialog.tsx";
import { Fact, Facts } from "../page/facts.tsx";

interface ListKeysProps {
  readonly of: string;
  /** Rows that can be opened, and no more. */
  readonly isPlain?: boolean;
  readonly isOpen: boolean;
  readonly isWanted: boolean;
  readonly onWant: (yes: boolean) => void;
  readonly onClose: () => void;
}

/** What single keys do, and how to be without them. */
export function ListKeys({ of, isPlain = false, isOpen, isWanted, onWant, onClose }: ListKeysProps) {
  return (
    <Dialog isOpen={isOpen} title="Keys" onClose={onClose}>
      <Facts>
        <Fact name="J">next row</Fact>
        <Fact name="K">row before</Fact>
        <Fact name="Enter">open the row</Fact>
        {!isPlain && <Fact name="X">select the row, or not</Fact>}
        {!isPlain && <Fact name="E">show more of the row, or less</Fact>}
        <Fact name="/">search {of}</Fact>
        <Fact name="F">find a person, from any page</Fact>
        <Fact name="?">these keys</Fact>
        {!isPlain && <Fact name="Shift and a heading">sort by that column as well</Fact>}
      </Facts>
      <label className="choice">
        <input
          type="checkbox"
          className="choice__box"
          checked={isWanted}
          onChange={(event) => onWant(event.target.checked)}
        />
        <span>Use these keys</span>
      </label>
    </Dialog>
  );
}
