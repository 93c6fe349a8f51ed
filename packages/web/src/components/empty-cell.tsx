/** An empty cell, for the eye and for the ear. */
export const EmptyCell = () => (
  <span className="quiet">
    <span aria-hidden="true">–</span>
    <span className="hidden-visually">nothing</span>
  </span>
);
