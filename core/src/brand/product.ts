/** Apart from the colours, which every page loads: the scripts of an agency's site must not carry this name. */
export const PRODUCT_NAME = "Owlstat";
