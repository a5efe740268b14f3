// The plainest page with Dear ImGui, compiled and linked as the playground is: what the real page's start is held
// against.
#include <GLFW/glfw3.h>
#include <emscripten.h>
#include <imgui.h>
#include <imgui_impl_opengl3.h>

namespace {

void frame() {
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {1280, 800};
  io.DeltaTime = 1.0F / 60;
  ImGui_ImplOpenGL3_NewFrame();
  ImGui::NewFrame();
  ImGui::Begin("Plain");
  ImGui::TextUnformatted("Hello");
  ImGui::Button("Button");
  ImGui::End();
  ImGui::Render();
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  EM_ASM({ Module['canvas'].classList.add('live'); });
}

}  // namespace

int main() {
  glfwInit();
  GLFWwindow* window = glfwCreateWindow(1280, 800, "Plain", nullptr, nullptr);
  glfwMakeContextCurrent(window);
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  ImGui_ImplOpenGL3_Init("#version 300 es");
  emscripten_set_main_loop(frame, 0, false);
  return 0;
}
