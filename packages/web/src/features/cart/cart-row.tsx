import type { CartItem } from "@guildhall/core/selling/cart/cart.schema";
import { laterFirst } from "@guildhall/core/selling/cart/removal.rules";
import { Link } from "react-router-dom";
import { useBelongsTo } from "../../blocks/cart/belongs-to.ts";
import { Button } from "../../components/button.tsx";
import { Icon } from "../../components/icon.tsx";
import { Money } from "../../components/list/value-text.tsx";
import { StatusChip } from "../../components/state/status-chip.tsx";
import { goneWord, lineFactsOf, priceBeforeDiscount, priceNews, whyGone } from "./cart-words.ts";

interface CartRowProps {
  readonly item: CartItem;
  /** The item's name, made unique among the rows. */
  readonly called: string;
  /** A payment is in progress: items cannot be removed. */
  readonly isHeld: boolean;
  readonly isBusy: boolean;
  /** The row above it. */
  readonly justMoved: boolean;
  readonly onRemove: () => void;
}

export function CartRow({ item, isHeld, ...removal }: CartRowProps) {
  const belongsTo = useBelongsTo();
  const facts = [...lineFactsOf(item), belongsTo(item)].filter(Boolean);
  const news = item.isGone ? undefined : priceNews(item);
  const why = whyGone(item);
  return (
    <li className="cart-row">
      <div className="cart-row__words">
        <h3>{item.name}</h3>
        <p className="cart-row__facts numbers">{facts.join(" · ")}</p>
        {item.isGone && <StatusChip state="refused">{goneWord(item)}</StatusChip>}
        {item.isGone && why && <p className="small">{why}</p>}
        {news && (
          <p className="cart-row__news numbers">
            <Icon name="info" size={16} /> {news}
          </p>
        )}
      </div>
      <Price item={item} />
      {!isHeld && <Removal item={item} {...removal} />}
    </li>
  );
}

function Price({ item }: { item: CartItem }) {
  const before = priceBeforeDiscount(item);
  if (item.isGone) return null;
  return (
    <p className="cart-row__price">
      {before !== undefined && (
        <s className="quiet">
          <span className="hidden-visually">Before the discount </span>
          <Money cents={before} />
        </s>
      )}{" "}
      <Money cents={item.finalPrice} />
    </p>
  );
}

/** What a registration needs goes with its fee, or with another answer. */
const whyKept = ({ attachmentType }: CartItem) =>
  attachmentType === "registration" ? (
    <>
      Your registration needs this. <Link to="/certifications-and-training">Change your registration</Link> for another
      choice.
    </>
  ) : (
    laterFirst
  );

/** The row says why an item cannot be removed (bylaws#cart-removal). */
const Removal = ({ item, called, isBusy, justMoved, onRemove }: Omit<CartRowProps, "isHeld">) =>
  item.isRemovable ? (
    <div className="cart-row__removal">
      <Button kind="plain" compact icon="cross" busy={isBusy} justMoved={justMoved} onClick={onRemove}>
        Remove<span className="hidden-visually"> {called}</span>
      </Button>
    </div>
  ) : (
    <p className="cart-row__removal small quiet">{whyKept(item)}</p>
  );
