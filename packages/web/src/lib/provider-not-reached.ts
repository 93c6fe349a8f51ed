/** Apart from the payment provider's script: whoever says it may have no line to load anything by. */
export const providerNotReached =
  "We could not reach the payment provider. Check your connection, and that nothing in your browser blocks it.";
