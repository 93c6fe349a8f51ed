import { Dialog } from "../../components/dialog/dialog.tsx";
import { Fact, Facts } from "../../components/page/facts.tsx";

interface ListKeysProps {
  readonly of: string;
  readonly isOpen: boolean;
  readonly isWanted: boolean;
  readonly onWant: (yes: boolean) => void;
  readonly onClose: () => void;
}

/** What single keys do, and how to be without them. */
export function ListKeys({ of, isOpen, isWanted, onWant, onClose }: ListKeysProps) {
  return (
    <Dialog isOpen={isOpen} title="Keys" onClose={onClose}>
      <Facts>
        <Fact name="J">next row</Fact>
        <Fact name="K">row before</Fact>
        <Fact name="Enter">open the row</Fact>
        <Fact name="X">select the row, or not</Fact>
        <Fact name="E">show more of the row, or less</Fact>
        <Fact name="/">search {of}</Fact>
        <Fact name="F">find a person, from any page</Fact>
        <Fact name="?">these keys</Fact>
        <Fact name="Shift and a heading">sort by that column as well</Fact>
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
