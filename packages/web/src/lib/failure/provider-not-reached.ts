/** Separate from the payment provider's script, because without a connection nothing more can be loaded. */
export const providerNotReached =
  "We could not reach the payment provider. Check your connection, and that nothing in your browser blocks it.";
