// Parts that the shapes of several operations share.

import { type Fields, fieldValue, flag, item, list, member, names, oneOf, type Shape, text, value } from "./shape.ts";

export const consumedCapacity = oneOf(["INDEXES", "TOTAL", "NONE"]);
export const collectionMetrics = oneOf(["SIZE", "NONE"]);
export const returnValues = oneOf(["ALL_NEW", "UPDATED_OLD", "ALL_OLD", "NONE", "UPDATED_NEW"]);
export const onConditionFailure = oneOf(["ALL_OLD", "NONE"]);
export const conditionalOperator = oneOf(["OR", "AND"]);
export const attributesToGet = list(text(), { minLength: 1, maxLength: 255 });
const comparison = [
  "IN",
  "NULL",
  "BETWEEN",
  "LT",
  "NOT_CONTAINS",
  "EQ",
  "GT",
  "NOT_NULL",
  "NE",
  "LE",
  "BEGINS_WITH",
  "GE",
  "CONTAINS",
];
export const values = item();

const expected: Shape = {
  type: "Map",
  className: "ExpectedAttributeValue",
  of: member("ExpectedAttributeValue", {
    AttributeValueList: list(value),
    ComparisonOperator: oneOf(comparison),
    Exists: flag,
    Value: fieldValue,
  }),
};
export const conditions: Shape = {
  type: "Map",
  className: "Condition",
  of: member("Condition", {
    AttributeValueList: list(value),
    ComparisonOperator: oneOf(comparison, { isRequired: true }),
  }),
};

export const expressionFields: Fields = {
  ConditionExpression: text(),
  ExpressionAttributeValues: values,
  ExpressionAttributeNames: names,
};
export const legacyConditionFields: Fields = { ConditionalOperator: conditionalOperator, Expected: expected };
