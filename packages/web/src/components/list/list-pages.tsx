import { pageSizes } from "@guildhall/core/ground/shared/page";
import { useId, useState } from "react";
import { Button, ButtonLink } from "../button.tsx";
import { PlainInput } from "../field/plain-input.tsx";
import { SelectBox } from "../field/select-box.tsx";
import "./list-pages.css";

interface ListPagesProps {
  readonly of: string;
  readonly asked: {
    readonly limit: number;
    readonly show: (limit: number) => void;
    readonly goTo: (page: number) => void;
    readonly addressOf: (page: number) => string;
  };
  readonly page: number;
  readonly lastPage: number;
}

/** A list that is no longer has one page in every size. */
export const smallestPage = pageSizes[0];

const sizes = pageSizes.map((size) => ({ value: String(size), label: String(size) }));

/** Where one is, how to get on, and how many rows make a page. */
export const ListPages = ({ of, asked, page, lastPage }: ListPagesProps) => (
  <div className="list-pages no-print">
    <nav className="row" aria-label={`Pages of ${of}`}>
      {page > 1 && (
        <ButtonLink to={asked.addressOf(page - 1)} icon="arrow-left" compact>
          Previous
        </ButtonLink>
      )}
      <span className="small numbers">
        Page {page} of {lastPage}
      </span>
      {page < lastPage && (
        <ButtonLink to={asked.addressOf(page + 1)} icon="arrow-right" compact>
          Next
        </ButtonLink>
      )}
    </nav>
    {lastPage > 1 && <PageJump key={page} page={page} lastPage={lastPage} onJump={asked.goTo} />}
    <SelectBox
      label="Rows on a page"
      options={sizes}
      value={String(asked.limit)}
      onChange={(size) => asked.show(Number(size))}
    />
  </div>
);

interface PageJumpProps {
  readonly page: number;
  readonly lastPage: number;
  readonly onJump: (page: number) => void;
}

/** A number beyond the pages means the nearest one. */
function PageJump({ page, lastPage, onJump }: PageJumpProps) {
  const id = useId();
  const [typed, setTyped] = useState(String(page));
  const jump = () => {
    const wanted = Math.min(lastPage, Math.max(1, Math.round(Number(typed)) || 1));
    setTyped(String(wanted));
    onJump(wanted);
  };
  return (
    <div className="row">
      <div className="field">
        <label className="field__label" htmlFor={id}>
          Go to page
        </label>
        <PlainInput
          id={id}
          inputMode="numeric"
          maxLength={6}
          value={typed}
          onChange={setTyped}
          onKeyDown={({ key }) => key === "Enter" && jump()}
        />
      </div>
      <Button onClick={jump}>Go</Button>
    </div>
  );
}
