/** The sample as it opens; what it shows of each proposal are states of the panel itself. */
export const SAMPLE_STATES: readonly { readonly name: string }[] = [{ name: 'opened' }];
