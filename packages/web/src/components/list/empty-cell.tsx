/** An empty cell, with a sign for the eye and a text for screen readers. */
export const EmptyCell = () => (
  <span className="quiet empty-cell">
    <span aria-hidden="true">–</span>
    <span className="hidden-visually">nothing</span>
  </span>
);
