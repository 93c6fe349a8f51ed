import * as z from "zod/mini";
import { defineRoute } from "../../../ground/route/route.ts";
import { AddressId } from "../../../ground/shared/ids.ts";
import { User } from "../user.schema.ts";
import { AddressForm, AddressList } from "./address.schema.ts";
import { AfcpeSettings, ContactChange, Employment, Profile, SocialDetails } from "./profile.schema.ts";

const ofAddress = z.object({ addressId: AddressId });

export const profileRoutes = {
  profile: defineRoute({
    id: "account.profile",
    method: "GET",
    path: "/api/user/profile",
    role: "member",
    refusesEnded: true,
    summary: "Everything that Edit profile shows of the person who is signed in",
    response: Profile,
  }),
  updateContact: defineRoute({
    id: "account.updateContact",
    method: "PATCH",
    path: "/api/user/contact",
    role: "member",
    summary: "Change contact information; what is not sent stays, what is sent empty is cleared",
    body: ContactChange,
    response: Profile,
  }),
  updateEmployment: defineRoute({
    id: "account.updateEmployment",
    method: "PATCH",
    path: "/api/user/employment",
    role: "member",
    summary: "Change professional information; what is not sent stays, what is sent empty is cleared",
    body: Employment,
    response: Profile,
  }),
  updateSocial: defineRoute({
    id: "account.updateSocial",
    method: "PATCH",
    path: "/api/user/social",
    role: "member",
    summary: "Change biographies and social profiles; what is not sent stays, what is sent empty is cleared",
    body: SocialDetails,
    response: Profile,
  }),
  updateSettings: defineRoute({
    id: "account.updateSettings",
    method: "PATCH",
    path: "/api/user/settings",
    role: "member",
    summary: "Change what the association may do with one's name",
    body: AfcpeSettings,
    response: Profile,
  }),
  notePrompt: defineRoute({
    id: "account.notePrompt",
    method: "POST",
    path: "/api/user/profile-prompt",
    role: "member",
    whileActing: "refused",
    summary: "Record that the profile-update prompt was shown",
    response: User,
  }),
  addresses: defineRoute({
    id: "account.addresses",
    method: "GET",
    path: "/api/addresses",
    role: "member",
    refusesEnded: true,
    summary: "One's own addresses",
    response: AddressList,
  }),
  addAddress: defineRoute({
    id: "account.addAddress",
    method: "POST",
    path: "/api/addresses",
    role: "member",
    summary: "Add an address; the first one becomes the primary address",
    body: AddressForm,
    response: AddressList,
  }),
  changeAddress: defineRoute({
    id: "account.changeAddress",
    method: "PUT",
    path: "/api/addresses/{addressId}",
    role: "member",
    summary: "Correct one of one's own addresses",
    params: ofAddress,
    body: AddressForm,
    response: AddressList,
  }),
  deleteAddress: defineRoute({
    id: "account.deleteAddress",
    method: "DELETE",
    path: "/api/addresses/{addressId}",
    role: "member",
    summary: "Delete one of one's own addresses",
    params: ofAddress,
    response: AddressList,
  }),
};
